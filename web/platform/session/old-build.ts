let reloadOnce = () => false

/** Tells that the server no longer knows what this build asks; answers whether the page reloads itself for that. */
export const announceOldBuild = () => reloadOnce()

/** Sets what to do about it, which is the page's to know. */
export const onOldBuild = (reload: () => boolean) => {
  reloadOnce = reload
}
