/** The header that names the person whom the page shows: the server does nothing for somebody else. Headers take ASCII alone. */
export const personHeader = (username: string | undefined): Record<string, string> =>
  username === undefined ? {} : { 'x-portal-username': encodeURIComponent(username) }
