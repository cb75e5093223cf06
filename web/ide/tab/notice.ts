import { createEmitter } from '../../platform/emitter.ts'

let notice = ''
const changes = createEmitter()

export const readNotice = (): string => notice

export const listenToNotices = changes.listen

/** Says below the answers what came of an action of the toolbar, which has no room for a sentence. */
export function notify(text: string): void {
  notice = text
  changes.emit()
}
