import { vi } from 'vitest'
import type { LanguageKey } from '#rules/languages.ts'
import { encodeQr } from '#web/features/promotion/qr/encode-qr.ts'

let solved = 0
/** jsdom has no workers; the portal takes each solution once. */
export const solve = async () => `solved ${(solved += 1)}`

export const encodeInWorker = async (text: string) => encodeQr(text)

/** The registration in a browser waits for the true pause; here fifty tests would wait for it. */
export const successPauseMs = 0

/** A test sets how long a part waits before it says that the service is slow. */
export let patienceMs = 8000
export const setPatience = (milliseconds: number) => {
  patienceMs = milliseconds
}

/** jsdom cannot load a page again. */
export const reloadWithoutQuery = vi.fn<() => void>()

/** The ready texts load, except those of the language that a test lets fail. */
export const kitMessages = {
  failing: null as LanguageKey | null,
  loadBy:
    <Messages>(load: (language: LanguageKey) => Promise<Messages>) =>
    async (language: LanguageKey) => {
      if (language === kitMessages.failing) throw new Error('the network is away')
      return load(language)
    },
}
