/** Begins the page again as whoever is signed in now; nothing that was kept of another person outlives it. */
export const startAnew = () => window.location.reload()
