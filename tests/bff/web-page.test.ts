import { expect, test } from 'vitest'
import { fillPage, inlineScripts } from '#bff/http/pages/web-page.ts'

const page = (data = '{}') =>
  `<!doctype html><head><script type="application/json" id="portal">${data}</script><script>run()</script></head>`

const brand = (changes: Partial<Parameters<typeof fillPage>[1]> = {}) => ({
  name: 'Lanmo Cloud',
  url: 'https://example.com/',
  supportContact: 'partners@example.com',
  ...changes,
})

/** What the page's own script reads out of the place for the brand. */
function readBack(html: string): unknown {
  const [, text = ''] = /<script type="application\/json" id="portal">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)
}

test('the brand stands in the page as data', () => {
  expect(readBack(fillPage(page(), brand()))).toEqual({
    brandName: 'Lanmo Cloud',
    brandUrl: 'https://example.com/',
    supportContact: 'partners@example.com',
  })
})

test.each([
  ['</script><script>alert(1)</script>'],
  ['<!--<script>'],
  ['"quotes" \\ & \'apostrophes\''],
  ['$& $1 $` $$'],
  ['蓝墨 🔑'],
  ['line\nbreak\u2028'],
  [''],
])('the brand name %j arrives as it is and ends nothing', (name) => {
  const filled = fillPage(page(), brand({ name }))
  expect(readBack(filled)).toMatchObject({ brandName: name })
  expect(filled.match(/<\/script>/g)).toHaveLength(2)
  expect(filled.match(/<script/g)).toHaveLength(2)
})

test('what stood in the place before is replaced, all else stays', () => {
  const filled = fillPage(page('{"brandName":"Development"}'), brand())
  expect(filled).not.toContain('Development')
  expect(filled.endsWith('<script>run()</script></head>')).toBe(true)
})

test('a page without a place for the brand is refused', () => {
  expect(() => fillPage('<!doctype html>', brand())).toThrow('index.html has no place for the brand')
})

test('inline scripts are those that a browser runs in place', () => {
  const html = `${page()}<script type="module" src="/assets/a.js"></script><script type="module">later()</script>`
  expect(inlineScripts(html)).toEqual(['run()', 'later()'])
})
