/** The only file that uses browser storage. If the browser refuses it or it is full, nothing is remembered, but the page works. */
const attempt = <Result>(access: () => Result): Result | null => {
  try {
    return access()
  } catch {
    return null
  }
}

type Area = 'localStorage' | 'sessionStorage'

/** A text under a key. */
export const storedText = (area: Area, key: string) => ({
  read: () => attempt(() => window[area].getItem(key)),
  keep: (text: string) => void attempt(() => window[area].setItem(key, text)),
  forget: () => void attempt(() => window[area].removeItem(key)),
})

/**
 * A value under a key, as JSON. Storage outlives the build that wrote it, so its content is not trusted.
 *
 * @param shape makes the value of what is stored, `{}` if nothing is; null, or an exception, if it is not of this shape
 */
export const stored = <Value extends object>(
  area: Area,
  key: string,
  shape: (content: Partial<Record<string, unknown>>) => Value | null,
) => {
  const text = storedText(area, key)
  return {
    read: () => attempt(() => shape({ ...(JSON.parse(text.read() ?? '{}') as object) })),
    keep: (value: Value) => text.keep(JSON.stringify(value)),
    forget: text.forget,
  }
}

/** The texts of a stored form, for each of its fields. */
export const readTexts = <Value extends object>(content: unknown, empty: Value): Value => {
  const texts = Object.entries({ ...(content as object) }).filter(
    ([field, value]: [string, unknown]) => Object.hasOwn(empty, field) && typeof value === 'string',
  )
  return { ...empty, ...Object.fromEntries(texts) }
}

export const storedLanguage = storedText('localStorage', 'lang')

/** The chosen colour scheme: light, dark or auto. The inline script of each page reads it before the first paint. */
export const storedScheme = storedText('localStorage', 'scheme')

/** The build for which this tab has already reloaded itself. */
export const reloadedBuild = storedText('sessionStorage', 'reloadedBuild')

/** The user whom this tab showed last, so that what the tab stores never reaches another user. */
export const tabPerson = storedText('sessionStorage', 'tabPerson')

/** For the page after its reload: another user has signed in; `refused` if a request was refused because of it, else `seen`. */
export const personChange = storedText('sessionStorage', 'personChange')

const personalPrefix = 'personal.'
/** The key of what this tab stores for its user. Read it once that user is known (`platform/session/session.ts`). */
export const personalKey = (name: string) => personalPrefix + name
export const forgetAllPersonal = () =>
  void attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(personalPrefix)) sessionStorage.removeItem(key)
  })
