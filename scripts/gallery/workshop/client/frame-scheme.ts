/**
 * Lets a page in the frame of the workshop have the scheme that the workshop has chosen, which is in an attribute of the frame: a page
 * cannot set what its frames take for the scheme of the system.
 */
export function followScheme(frame: HTMLElement): void {
  const ask = matchMedia.bind(window)
  const schemeNow = () => frame.dataset['scheme']
  const lists = new Set<EventTarget>()
  const answer = (query: string): MediaQueryList => {
    const [, scheme] = /prefers-color-scheme:\s*(light|dark)/.exec(query) ?? []
    if (scheme === undefined) return ask(query)
    const list = new EventTarget()
    Object.defineProperty(list, 'matches', { get: () => schemeNow() === scheme })
    lists.add(list)
    return Object.assign(list, { media: query, onchange: null }) as MediaQueryList
  }
  const draw = () => {
    document.documentElement.style.colorScheme = schemeNow() ?? ''
  }
  window.matchMedia = answer
  draw()
  new MutationObserver(() => {
    draw()
    for (const list of lists) {
      const { matches, media } = list as MediaQueryList
      list.dispatchEvent(new MediaQueryListEvent('change', { matches, media }))
    }
  }).observe(frame, { attributeFilter: ['data-scheme'] })
}
