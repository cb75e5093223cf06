import { expect, test } from 'vitest'
import { fillPage, inlineScripts, fillFirstView } from '#bff/http/pages/web-page.ts'

const page = (data = '{}') =>
  `<!doctype html><head><script type="application/json" id="portal">${data}</script><script>run()</script></head>`

const brand = (changes: Partial<Parameters<typeof fillPage>[1]> = {}) => ({
  name: 'Example Cloud',
  url: 'https://example.com/',
  supportContact: 'partners@example.com',
  ...changes,
})

/** The brand as the page's own script reads it. */
function readBack(html: string): unknown {
  const [, text = ''] = /<script type="application\/json" id="portal">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)
}

test.each([
  ['</script><script>alert(1)</script>'],
  ['"quotes" \\ & \'apostrophes\''],
  ['$& $1 $` $$'],
  ['蓝墨 🔑'],
])('the brand name %j arrives unchanged and does not end the script', (name) => {
  const filled = fillPage(page(), brand({ name }))
  const others = { brandUrl: 'https://example.com/', supportContact: 'partners@example.com' }
  expect(readBack(filled)).toEqual({ brandName: name, ...others })
  expect(filled.match(/<\/script>/g)).toHaveLength(2)
  expect(filled.match(/<script/g)).toHaveLength(2)
})

test('only the earlier brand is replaced', () => {
  const filled = fillPage(page('{"brandName":"Development"}'), brand())
  expect(filled).not.toContain('Development')
  expect(filled.endsWith('<script>run()</script></head>')).toBe(true)
})

test('inline scripts are the scripts without a source that a browser runs', () => {
  const html = `${page()}<script type="module" src="/assets/a.js"></script><script type="module">later()</script>`
  expect(inlineScripts(html)).toEqual(['run()', 'later()'])
})

test('the files of a first view are named at the end of the head, scripts and stylesheets', () => {
  const files = ['assets/a.css', 'assets/b.js']
  expect(fillFirstView('<head>\n    <title>Portal</title>\n  </head>', { files, intro: null })).toBe(`<head>
    <title>Portal</title>
    <link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/a.css">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js">
  </head>`)
  expect(fillFirstView('<head>\n  </head>', { files: [], intro: null })).toBe('<head>\n  </head>')
})
