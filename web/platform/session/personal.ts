import { forgetPersonalOfOthers, forgetTabPerson, rememberTabPerson } from '../browser/browser-storage.ts'
import { createEmitter } from '../emitter.ts'

const forgetting = createEmitter<string | null>()

/**
 * Registers in-memory data that belong to a user. The listener removes the data of all users except the given one; null removes
 * everything.
 */
export const onForgetPersonal = forgetting.listen

const forgetOthers = (keeper: string | null) => {
  forgetting.emit(keeper)
  forgetPersonalOfOthers(keeper)
}

/** Binds this tab to the user who is now signed in and drops the data of all others. */
export const bindTab = (username: string) => {
  forgetOthers(username)
  rememberTabPerson(username)
}

/** Drops all personal data of this tab: after quitting, and when another user has signed in. */
export const releaseTab = () => {
  forgetOthers(null)
  forgetTabPerson()
}
