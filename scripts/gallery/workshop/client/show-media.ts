import type { Scheme } from '../../state.ts'

const written = new WeakMap<CSSMediaRule, string>()

function exchange(rules: CSSRuleList, valueOf: (query: string) => string): void {
  for (const rule of rules) {
    // The rules belong to the window of the frame, whose classes are others.
    if ('media' in rule && 'cssRules' in rule) {
      const block = rule as CSSMediaRule
      const query = written.get(block) ?? block.media.mediaText
      written.set(block, query)
      const value = valueOf(query)
      if (value !== block.media.mediaText) block.media.mediaText = value
    }
    if ('cssRules' in rule) exchange(rule.cssRules as CSSRuleList, valueOf)
  }
}

/** Lets the style sheets of a page apply as in this scheme, and as on paper: a page cannot choose the media of a frame. */
export function showMedia(page: Document, scheme: Scheme, isPrint: boolean): void {
  const valueOf = (query: string) => {
    const inScheme = query.replace(/\(prefers-color-scheme:\s*(\w+)\)/, (_, asked: string) =>
      asked === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
    )
    if (!isPrint) return inScheme
    if (query.includes('print')) return 'all'
    return query.includes('screen') ? 'not all' : inScheme
  }
  for (const sheet of page.styleSheets) exchange(sheet.cssRules, valueOf)
}
