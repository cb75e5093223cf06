import { forgetPersonalOfOthers, forgetTabPerson, rememberTabPerson } from '../browser/browser-storage.ts'

type Drop = (keeper: string | null) => void
const drops = new Set<Drop>()

/**
 * Registers in-memory data that belong to a user.
 *
 * @param drop removes the data of all users except the given one; null removes everything
 */
export const onForgetPersonal = (drop: Drop) => void drops.add(drop)

const forgetOthers = (keeper: string | null) => {
  drops.forEach((drop) => drop(keeper))
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
