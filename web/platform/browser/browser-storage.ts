/** The one place that touches browser storage. A browser that refuses it loses the memory, never the page. */
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
    // Private modes and full storage throw here; every value kept is a convenience.
  }
}
const forget = (area: () => Storage, ...keys: string[]) => {
  try {
    for (const key of keys) area().removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}
const local = () => window.localStorage
const session = () => window.sessionStorage

export const recallLanguage = () => read(local, 'lang')
export const rememberLanguage = (language: string) => write(local, 'lang', language)

/** Which build this tab has already reloaded itself for. */
export const recallReloadedBuild = () => read(session, 'reloadedBuild')
export const rememberReloadedBuild = (build: string) => write(session, 'reloadedBuild', build)

/** The person whom this tab showed last, so that what the tab keeps is given back to nobody else. */
export const recallTabPerson = () => read(session, 'tabPerson')
export const rememberTabPerson = (username: string) => write(session, 'tabPerson', username)
export const forgetTabPerson = () => forget(session, 'tabPerson')

const personalPrefix = 'personal.'
/** Storage outlives the build that wrote it, so it is read as if a stranger had written it. */
const readPersonal = (key: string): { owner: string; text: string } | null => {
  try {
    const kept: unknown = JSON.parse(read(session, key) ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'owner' in kept && 'text' in kept
    if (!isKept || typeof kept.owner !== 'string' || typeof kept.text !== 'string') return null
    return { owner: kept.owner, text: kept.text }
  } catch {
    return null
  }
}
/**
 * What this tab keeps for one person, under a name: given back to that person alone. It goes with the tab, when the person
 * quits, and when somebody else signs in (`platform/session/personal.ts`).
 */
export const recallPersonal = (name: string, owner: string) => {
  const kept = readPersonal(personalPrefix + name)
  return kept?.owner === owner ? kept.text : null
}
export const rememberPersonal = (name: string, owner: string, text: string) =>
  write(session, personalPrefix + name, JSON.stringify({ owner, text }))
export const forgetPersonal = (name: string) => forget(session, personalPrefix + name)
/** Drops what belongs to anybody but this person; null drops everything. */
export const forgetPersonalOfOthers = (keeper: string | null) => {
  try {
    const keys = Object.keys(session()).filter((key) => key.startsWith(personalPrefix))
    forget(session, ...keys.filter((key) => keeper === null || readPersonal(key)?.owner !== keeper))
  } catch {
    // Where storage is refused, nothing was kept.
  }
}

/** That somebody else has signed in, for the page that begins anew because of it; and whether a request was refused. */
export const recallPersonChange = () => read(session, 'personChange')
export const rememberPersonChange = (what: 'seen' | 'refused') => write(session, 'personChange', what)
export const forgetPersonChange = () => forget(session, 'personChange')

/** When the session that all tabs share ends unless something renews it, in milliseconds since 1970; 0 where none is known. */
export const recallEnd = () => Number(read(local, 'sessionEndsAt'))
export const rememberEnd = (time: number) => write(local, 'sessionEndsAt', String(Math.round(time)))
/** Calls back when another tab remembers one; returns how to stop that. */
export const onEndMovedElsewhere = (listener: () => void) => onKeyElsewhere('sessionEndsAt', listener)

/** Tells the other tabs that this one has ended the session that they share. */
export const announceQuit = () => write(local, 'quitAt', String(Date.now()))
/** Calls back when another tab has quit; returns how to stop that. */
export const onQuitElsewhere = (listener: () => void) => onKeyElsewhere('quitAt', listener)

/** A registration form, as JSON and without its password (decision 10), and whether it is on its way to its code. */
export const recallRegistration = () => ({
  form: read(session, 'registerList'),
  isOnItsWay: read(session, 'pages') === 'register',
})
export const rememberRegistration = (form: string, isOnItsWay: boolean) => {
  write(session, 'registerList', form)
  // The specified keys (specification, section 3): which form it is that the next page goes on with.
  if (isOnItsWay) for (const key of ['pages', 'typePage']) write(session, key, 'register')
  else forget(session, 'pages', 'typePage')
}
export const forgetRegistration = () => forget(session, 'registerList', 'pages', 'typePage')

/** The code that was sent last, as JSON: where it went, and from when on another may be asked for. */
export const recallDuration = () => read(session, 'duration')
export const rememberDuration = (code: string) => write(session, 'duration', code)
export const forgetDuration = () => forget(session, 'duration', 'name')

/** The masked name that came with it. */
export const recallName = () => read(session, 'name')
export const rememberName = (name: string | null) =>
  name === null ? forget(session, 'name') : write(session, 'name', name)

const onKeyElsewhere = (wanted: string, listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === wanted) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
