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

/** Who has copied the promotion link in this tab; gone with the tab, or when whoever it was quits. */
export const recallLinkCopiedBy = () => read(session, 'linkCopiedBy')
export const rememberLinkCopiedBy = (username: string) => write(session, 'linkCopiedBy', username)

/** When an answer last renewed the session that all tabs share, in milliseconds since 1970; 0 where none is known. */
export const recallRenewal = () => Number(read(local, 'renewedAt'))
export const rememberRenewal = (time: number) => write(local, 'renewedAt', String(time))
/** Calls back when another tab remembers one; returns how to stop that. */
export const onRenewalElsewhere = (listener: () => void) => onKeyElsewhere('renewedAt', listener)

/** Tells the other tabs that this one has ended the session that they share. */
export const tellQuit = () => write(local, 'quitAt', String(Date.now()))
/** Calls back when another tab has quit; returns how to stop that. */
export const onQuitElsewhere = (listener: () => void) => onKeyElsewhere('quitAt', listener)

/** A registration form, as JSON and without its password (decisions 10), and whether it is on its way to its code. */
export const recallRegistration = () => ({
  form: read(session, 'registerList'),
  isOnItsWay: read(session, 'pages') === 'register',
})
export const rememberRegistration = (form: string, isOnItsWay: boolean) => {
  write(session, 'registerList', form)
  // The keys of the specification (section 3): which form it is that the next page goes on with.
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
  const hear = ({ key }: StorageEvent) => {
    if (key === wanted) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
