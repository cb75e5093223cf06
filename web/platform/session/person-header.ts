/** The header with the user whom the page shows: the server refuses to act for another user. Encoded, as headers are ASCII. */
export const personHeader = (username: string | undefined): Record<string, string> =>
  username === undefined ? {} : { 'x-portal-username': encodeURIComponent(username) }
