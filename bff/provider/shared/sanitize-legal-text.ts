import sanitizeHtml from 'sanitize-html'

/** The allowed HTML of a legal text: structure and links, but nothing that runs, loads or changes the appearance. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h1 h2 h3 h4 p br hr ul ol li dl dt dd strong em b i u blockquote a table thead tbody tr th td sup sub'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Removes everything from a legal text's HTML that could run code, load something or restyle the page. */
export const sanitizeLegalText = (html: string): string => sanitizeHtml(html, allowed)
