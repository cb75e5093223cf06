import sanitizeHtml from 'sanitize-html'

/** What a legal text may consist of: structure and links, nothing that runs, loads or looks different. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h1 h2 h3 h4 p br hr ul ol li dl dt dd strong em b i u blockquote a table thead tbody tr th td sup sub'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** The HTML of a legal text with everything removed that could run, load or restyle the page. */
export const sanitizeLegalText = (html: string): string => sanitizeHtml(html, allowed)
