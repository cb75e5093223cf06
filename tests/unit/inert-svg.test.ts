import { expect, test } from 'vitest'
import { isInertSvg } from '#bff/http/uploads/inert-svg.ts'

const judge = (svg: string) => isInertSvg(Buffer.from(svg))
const around = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`

const sheet = (css: string) => around(`<style>${css}</style>`)
const gradient = (href: string) => around(`<linearGradient ${href}/>`)

test.each([
  [around('')],
  [`<?xml version="1.0" encoding="UTF-8"?><!-- drawn by hand -->${around('')}<!-- end -->`],
  [around('<g fill="#0a0"><path d="M0 0L1 1z"/><text>身份证 &amp; 护照</text></g>', 'viewBox="0 0 1 1"')],
  [around('<linearGradient xlink:href="#b"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"')],
  [around('<rect fill="url(#grey)" style="stroke: url(\'#grey\'); opacity: .5"/>')],
  [around('<style>.a { fill: red } /* u */ .b { fill: url(#m) }</style><path class="a" d=""/>')],
  [around('<title>a > b, "script" and onload=1</title>')],
])('%s is inert [asvs 1.3.4]', (svg) => {
  expect(judge(svg)).toBe(true)
})

test.each([
  ['a script', around('<script>alert(1)</script>')],
  ['a prefixed script', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>x()</s:script></s:svg>'],
  ['a handler', around('', 'onload="alert(1)"')],
  ['a handler without a blank before it', around('<rect width="1"onclick="alert(1)"/>')],
  ['an animation that changes an address', around('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a gradient from elsewhere', gradient('href="https://example.com/a.png"')],
  ['an address spelled by character references', gradient('href="&#106;avascript:alert(1)"')],
  ['a style that fetches', around('<rect style="fill: url(https://example.com/a)"/>')],
  ['a style that fetches by an escape', around('<rect style="fill: \\75 rl(https://example.com/a)"/>')],
  ['a style that fetches by a reference', around('<rect style="fill: &#117;rl(https://example.com/a)"/>')],
  ['a style sheet that imports', sheet('@import "https://example.com/a.css";')],
  ['a style sheet with an image set', sheet('a { mask: image-set("a.png" 1x) }')],
  ['a style sheet with a word split by a comment', sheet('svg{background:u<!-- x -->rl(//a.b/c)}')],
  ['a style sheet with a word split by an element', sheet('svg{background:u<g/>rl(//a.b/c)}')],
  ['a style sheet inside a comment', sheet('<!-- .a { fill: red } -->')],
  ['a foreign object', around('<foreignObject><p>hello</p></foreignObject>')],
  ['an embedded image', around('<image href="data:image/png;base64,iVBORw0KGgo=" width="10"/>')],
  ['a filter', around('<rect filter="blur(9999px)"/>')],
  ['a pattern', around('<pattern id="a"><rect fill="url(#b)"/></pattern>')],
  ['an attribute that comes twice', around('', 'width="1" width="1000000"')],
  ['another base', around('<linearGradient href="#x"/>', 'xml:base="https://example.com/"')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
  ['an external style sheet', '<?xml-stylesheet href="https://example.com/a.css"?><svg/>'],
  ['a CDATA section', around('<![CDATA[<script>alert(1)</script>]]>')],
  ['text around it', 'hello <svg/>'],
  ['two drawings', '<svg/><svg/>'],
  ['nothing', ''],
])('%s is refused [asvs 1.3.4]', (_what, svg) => {
  expect(judge(svg)).toBe(false)
})
