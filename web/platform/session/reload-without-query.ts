/**
 * Reloads the page for the user who is now signed in. This drops the URL's query, which may contain a search or a dialog of the
 * previous user, and the state of the history entry.
 */
export const reloadWithoutQuery = () => window.location.replace(window.location.pathname)
