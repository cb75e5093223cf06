/** Replaces the placeholders of a message with figures; throws if a placeholder has no figure. */
export const fill = (message: string, figures: Record<string, string>) =>
  message.replace(/\{\{(.*?)\}\}/g, (placeholder, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`no figure for ${placeholder} in "${message}"`)
    return figure
  })
