import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../platform/emitter.ts'
import { describeAnswer, listenToAnswers, readLastAnswer } from './last-answer.ts'

let lastNotice = ''
const changes = createEmitter()

const readNotice = (): string => lastNotice

const listenToNotices = changes.listen

/** Says below the answers what came of an action of the toolbar, which has no room for a sentence. */
export function notify(text: string): void {
  lastNotice = text
  changes.emit()
}

/** Below the last answer: its status, time and size, and what came of the toolbar's last action. */
export function AnswerFooter() {
  const answer = useSyncExternalStore(listenToAnswers, readLastAnswer)
  const notice = useSyncExternalStore(listenToNotices, readNotice)
  return (
    <div className="answer-footer">
      <output aria-label="Last answer">{answer ? describeAnswer(answer) : 'Not sent yet'}</output>
      <output aria-label="Share and save">{notice}</output>
    </div>
  )
}
