import { expect, test } from 'vitest'
import { isHarmlessSvg } from '#rules/harmless-svg.ts'

const judge = (svg: string) => isHarmlessSvg(new TextEncoder().encode(svg))
const around = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`

test.each([
  ['<svg/>'],
  ['  <svg></svg>\n'],
  ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- drawn by hand -->\n<svg></svg><!-- end -->'],
  [around('<g fill="#0a0"><path d="M0 0L1 1z"/><text>身份证 &amp; 护照</text></g>', 'viewBox="0 0 1 1"')],
  [around('<image href="data:image/png;base64,iVBORw0KGgo=" width="10"/>')],
  [around('<use xlink:href="#face"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"')],
  [around('<rect fill="url(#grey)" style="stroke: url(\'#grey\'); opacity: .5"/>')],
  [around('<style>.a { fill: red } .b { mask: url(#m) }</style><path class="a" d=""/>')],
  [around('<title>a > b, "script" and onload=1</title>')],
])('%s only draws', (svg) => {
  expect(judge(svg)).toBe(true)
})

test.each([
  ['a script', around('<script>alert(1)</script>')],
  ['a script that is empty', around('<script href="data:text/javascript,alert(1)"/>')],
  [
    'a script of a prefix',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>',
  ],
  [
    'a prefixed script within',
    around('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
  ],
  ['a script of another letter case', around('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler', around('', 'onload="alert(1)"')],
  ['a handler of another letter case', around('', 'OnLoad="alert(1)"')],
  ['a handler in single quotes', around("<rect onclick='alert(1)'/>")],
  ['a handler without a blank before it', around('<rect width="1"onclick="alert(1)"/>')],
  ['a handler behind a slash', around('<rect/onclick="alert(1)"/>')],
  ['a foreign object', around('<foreignObject><p>hello</p></foreignObject>')],
  ['a link', around('<a href="#x"><text>x</text></a>')],
  ['an animation of an address', around('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a frame', around('<iframe src="#x"/>')],
  ['an image from elsewhere', around('<image href="https://example.com/a.png"/>')],
  ['an image from the same host', around('<image href="/logout"/>')],
  ['an image without a scheme', around('<image xlink:href="//example.com/a.png"/>')],
  ['an image by another prefix', around('<image x:href="https://example.com/a.png"/>')],
  ['an svg within an image', around('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['an address that is a script', around('<use href="javascript:alert(1)"/>')],
  ['an address spelled by character references', around('<use href="&#106;avascript:alert(1)"/>')],
  ['a style that fetches', around('<rect style="fill: url(https://example.com/a)"/>')],
  ['a style that fetches in quotes', around('<rect fill="url( \'//example.com/a\' )"/>')],
  ['a style that fetches by an escape', around('<rect style="fill: \\75 rl(https://example.com/a)"/>')],
  ['a style that fetches by a reference', around('<rect style="fill: &#117;rl(https://example.com/a)"/>')],
  ['a style sheet that imports', around('<style>@import "https://example.com/a.css";</style>')],
  ['a style sheet with a font', around('<style>@font-face { src: url(#a) }</style>')],
  ['a style sheet with an image set', around('<style>a { mask: image-set("a.png" 1x) }</style>')],
  ['another base', around('<use href="#x"/>', 'xml:base="https://example.com/"')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
  ['a style sheet of its own', '<?xml-stylesheet href="https://example.com/a.css"?><svg/>'],
  ['another encoding', '<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>'],
  ['a CDATA section', around('<![CDATA[<script>alert(1)</script>]]>')],
  ['a comment that ends early', around('<!--> <script>alert(1)</script> -->')],
  ['a comment without an end', '<svg/><!-- '],
  ['text around it', 'hello <svg/>'],
  ['text after it', '<svg/> hello'],
  ['two drawings', '<svg/><svg/>'],
  ['tags that do not match', '<svg><g></svg></g>'],
  ['a drawing without an end', '<svg><g></g>'],
  ['an end without a beginning', '</svg>'],
  ['another root', '<g/>'],
  ['HTML', '<html><svg/></html>'],
  ['nothing', ''],
  ['blanks', '   '],
])('%s is refused', (_what, svg) => {
  expect(judge(svg)).toBe(false)
})

test.each([
  ['a comment', `<svg><!--x${'-x'.repeat(1_500_000)}--></svg>`, true],
  ['an image', around(`<image href="data:image/png;base64,${'A'.repeat(2_900_000)}"/>`), true],
  ['blanks', around(`<rect ${' '.repeat(2_900_000)}/>`), true],
  ['tags', around('<g></g>'.repeat(400_000)), true],
  ['attributes', around(`<rect ${'x="1" '.repeat(480_000)}/>`), true],
  ['depth', '<svg>'.repeat(600_000), false],
  ['an open quote', `<svg a="${'x'.repeat(2_900_000)}`, false],
  ['a long name', `<svg ${'x'.repeat(2_900_000)}`, false],
])('three megabytes of %s are judged without delay', (_what, svg, expected) => {
  expect(judge(svg)).toBe(expected)
})
