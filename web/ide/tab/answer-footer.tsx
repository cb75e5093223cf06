import { useSyncExternalStore } from 'react'
import { describeAnswer, listenToAnswers, readLastAnswer } from './last-answer.ts'
import { listenToNotices, readNotice } from './notice.ts'

/** Below the last answer: its status, time and size, and what came of the toolbar's last action. */
export function AnswerFooter() {
  const answer = useSyncExternalStore(listenToAnswers, readLastAnswer)
  const notice = useSyncExternalStore(listenToNotices, readNotice)
  return (
    <div className="answer-footer">
      <output aria-label="Last answer">{answer ? describeAnswer(answer) : ''}</output>
      <output aria-label="Share and save">{notice}</output>
    </div>
  )
}
