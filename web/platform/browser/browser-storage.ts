/** The only file that uses browser storage. If the browser refuses storage, values are not remembered, but the page works. */
const read = (area: () => Storage, key: string) => {
  try {
    return area().getItem(key)
  } catch {
    return null
  }
}
const write = (area: () => Storage, key: string, value: string) => {
  try {
    area().setItem(key, value)
  } catch {
    // Private modes and full storage throw here. That is acceptable: every stored value is only a convenience.
  }
}
const forget = (area: () => Storage, ...keys: string[]) => {
  try {
    for (const key of keys) area().removeItem(key)
  } catch {
    // If storage is refused, there is nothing to remove.
  }
}
const local = () => window.localStorage
const session = () => window.sessionStorage

export const recallLanguage = () => read(local, 'lang')
export const rememberLanguage = (language: string) => write(local, 'lang', language)

/** The chosen colour scheme: light, dark or auto. The inline script of each page reads it before the first paint. */
export const rememberScheme = (scheme: string) => write(local, 'scheme', scheme)

/** What this browser remembers of visits, as JSON, with the mark of the person (decision 58). */
export const recallVisits = () => read(local, 'visits')
export const rememberVisits = (visits: string) => write(local, 'visits', visits)
export const forgetVisits = () => forget(local, 'visits')

/** The build for which this tab has already reloaded itself. */
export const recallReloadedBuild = () => read(session, 'reloadedBuild')
export const rememberReloadedBuild = (build: string) => write(session, 'reloadedBuild', build)

/** The user whom this tab showed last, so that what the tab stores never reaches another user. */
export const recallTabPerson = () => read(session, 'tabPerson')
export const rememberTabPerson = (username: string) => write(session, 'tabPerson', username)
export const forgetTabPerson = () => forget(session, 'tabPerson')

/** The texts of a stored form, for each of its fields. Storage outlives the build that wrote it: it is not trusted. */
export const readTexts = <Value extends object>(stored: unknown, empty: Value): Value => {
  const texts = Object.entries({ ...(typeof stored === 'object' && stored) }).filter(
    ([field, value]: [string, unknown]) => Object.hasOwn(empty, field) && typeof value === 'string',
  )
  return { ...empty, ...Object.fromEntries(texts) }
}

const personalPrefix = 'personal.'
/** What this tab stores by name for its user. Read it once that user is known (`platform/session/session.ts`). */
export const recallPersonal = (name: string) => read(session, personalPrefix + name)
export const rememberPersonal = (name: string, text: string) => write(session, personalPrefix + name, text)
export const forgetPersonal = (name: string) => forget(session, personalPrefix + name)
export const forgetAllPersonal = () => {
  try {
    forget(session, ...Object.keys(session()).filter((key) => key.startsWith(personalPrefix)))
  } catch {
    // If storage is refused, there is nothing to remove.
  }
}

/** Recorded for the page after its reload: another user has signed in, and whether a request was refused because of it. */
export const recallPersonChange = () => read(session, 'personChange')
export const rememberPersonChange = (what: 'seen' | 'refused') => write(session, 'personChange', what)
export const forgetPersonChange = () => forget(session, 'personChange')

/** A registration form as JSON, without its password (decision 10), and whether it waits for its e-mailed code. */
export const recallRegistration = () => ({
  form: read(session, 'registerList'),
  awaitsCode: read(session, 'pages') === 'register',
})
export const rememberRegistration = (form: string, awaitsCode: boolean) => {
  write(session, 'registerList', form)
  // Keys that the owner names (specification, section 3): the form that the next page continues.
  if (awaitsCode) for (const key of ['pages', 'typePage']) write(session, key, 'register')
  else forget(session, 'pages', 'typePage')
}
export const forgetRegistration = () => forget(session, 'registerList', 'pages', 'typePage')

/** The code that was sent last, as JSON: its recipient, and when the next one may be requested. */
export const recallDuration = () => read(session, 'duration')
export const rememberDuration = (code: string) => write(session, 'duration', code)
export const forgetDuration = () => forget(session, 'duration', 'name')

/** The masked name that arrived with the code. */
export const recallName = () => read(session, 'name')
export const rememberName = (name: string | null) =>
  name === null ? forget(session, 'name') : write(session, 'name', name)
