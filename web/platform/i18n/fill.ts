/** Puts figures into the places that words leave for them; a place without a figure is a mistake in the words. */
export const fill = (words: string, figures: Record<string, string>) =>
  words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`no figure for ${place} in "${words}"`)
    return figure
  })
