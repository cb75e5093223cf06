let notice = ''
const listeners = new Set<() => void>()

export const readNotice = (): string => notice

export const listenToNotices = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says below the answers what came of an action of the toolbar, which has no room for a sentence. */
export function notify(text: string): void {
  notice = text
  for (const listener of listeners) listener()
}
