import { forgetPersonalOfOthers, forgetTabPerson, rememberTabPerson } from '../browser/browser-storage.ts'

type Drop = (keeper: string | null) => void
const drops = new Set<Drop>()

/**
 * Registers memory that belongs to a person.
 *
 * @param drop forgets what belongs to anybody but the given person; null forgets everything
 */
export const onForgetPersonal = (drop: Drop) => void drops.add(drop)

const forgetOthers = (keeper: string | null) => {
  drops.forEach((drop) => drop(keeper))
  forgetPersonalOfOthers(keeper)
}

/** Binds this tab to the person who is signed in now, and drops what it keeps of anybody else. */
export const bindTab = (username: string) => {
  forgetOthers(username)
  rememberTabPerson(username)
}

/** Drops all that this tab keeps of anybody: after quitting, and when somebody else has signed in. */
export const releaseTab = () => {
  forgetOthers(null)
  forgetTabPerson()
}
