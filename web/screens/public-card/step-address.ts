/** The address of another page on the way to an account; it keeps the language of the link that started it. */
export const stepAddress = (pathname: string, search: string, sid: string | null = null) => {
  const before = new URLSearchParams(search)
  const query = new URLSearchParams()
  const lang = before.get('lang')
  if (sid !== null) query.set('sid', sid)
  if (lang !== null) query.set('lang', lang)
  return { pathname, search: query.toString() }
}
