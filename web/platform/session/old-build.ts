let reloadOnce = () => false

/** Reports that the server no longer knows this build's documents or files; returns whether the page reloads because of it. */
export const announceOldBuild = () => reloadOnce()

/** Registers the function that reloads the page. */
export const onOldBuild = (reload: () => boolean) => {
  reloadOnce = reload
}
