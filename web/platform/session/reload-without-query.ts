/**
 * Begins the page again as the person who is signed in now. The address loses its query, which may hold a search or a dialog
 * of the person before, and the history entry its state.
 */
export const reloadWithoutQuery = () => window.location.replace(window.location.pathname)
