import type { FirstView } from './builds.ts'

/** The settings that the page receives. The brand reaches the page as data, not as code. */
export interface Brand {
  name: string
  url: string
  supportContact: string
}

const placeholder = /<script type="application\/json" id="portal">[^<]*<\/script>/

/** Fills the brand into the page's placeholder. */
export function fillPage(html: string, { name, url, supportContact }: Brand): string {
  if (!placeholder.test(html)) throw new Error('index.html has no place for the brand')
  const data = JSON.stringify({ brandName: name, brandUrl: url, supportContact }).replaceAll('<', '\\u003c')
  return html.replace(placeholder, () => `<script type="application/json" id="portal">${data}</script>`)
}

/** The bodies of the inline scripts that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*(?:\bsrc\b|\btype="application\/json"))[^>]*>([^<]+)<\/script>/g),
  ].map(([, body = '']) => body)
}

/**
 * Adds the first view of an address to its page: links for its files, so that a browser requests them with the entry, and its
 * intro. A stylesheet is loaded ahead like a script, and applied when its code is.
 */
export function fillFirstView(html: string, { files, intro }: FirstView): string {
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `  <link ${kind} fetchpriority="low" crossorigin href="/${file}">\n  `
  })
  const early = intro
    ? `<div data-intro="${intro.layout}" lang="${intro.locale}" aria-busy="true"><h1>${intro.title}</h1><p>${intro.lead}</p></div>`
    : ''
  return html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root">', (root) => root + early)
}
