import { expect, test } from 'vitest'
import { isInertSvg } from '#bff/http/uploads/inert-svg.ts'

const judge = (svg: string) => isInertSvg(Buffer.from(svg))
const around = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`

test.each([
  [around('')],
  [`  ${around('')}\n`],
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg><!-- end -->',
  ],
  [around('<g fill="#0a0"><path d="M0 0L1 1z"/><text>身份证 &amp; 护照</text></g>', 'viewBox="0 0 1 1"')],
  [
    around(
      '<linearGradient id="a" xlink:href="#b"><stop offset="1"/></linearGradient>',
      'xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  ],
  [around('<rect fill="url(#grey)" style="stroke: url(\'#grey\'); opacity: .5"/>')],
  [
    around(
      '<style>.a { fill: red; stroke-width: 2 } /* u */ .b { fill: url(#m) }</style><path class="a" d=""/>',
    ),
  ],
  [around('<title>a > b, "script" and onload=1</title>')],
])('%s is inert [asvs 1.3.4]', (svg) => {
  expect(judge(svg)).toBe(true)
})

test.each([
  ['a script', around('<script>alert(1)</script>')],
  ['a script that is empty', around('<script href="data:text/javascript,alert(1)"/>')],
  [
    'a script with a namespace prefix',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>',
  ],
  [
    'a prefixed script inside an unprefixed svg',
    around('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
  ],
  ['a script in capital letters', around('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler', around('', 'onload="alert(1)"')],
  ['a handler in mixed case', around('', 'OnLoad="alert(1)"')],
  ['a handler in single quotes', around("<rect onclick='alert(1)'/>")],
  ['a handler without a blank before it', around('<rect width="1"onclick="alert(1)"/>')],
  ['a handler behind a slash', around('<rect/onclick="alert(1)"/>')],
  ['a foreign object', around('<foreignObject><p>hello</p></foreignObject>')],
  ['a link', around('<a href="#x"><text>x</text></a>')],
  ['an animation that changes an address', around('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a frame', around('<iframe src="#x"/>')],
  ['a gradient from elsewhere', around('<linearGradient href="https://example.com/a.png"/>')],
  ['a gradient from the same host', around('<linearGradient href="/logout"/>')],
  ['a gradient without a scheme', around('<linearGradient xlink:href="//example.com/a.png"/>')],
  ['a gradient by another prefix', around('<linearGradient x:href="https://example.com/a.png"/>')],
  [
    'a gradient whose address is another svg',
    around('<linearGradient href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  ],
  ['an address that is a script', around('<linearGradient href="javascript:alert(1)"/>')],
  ['an address spelled by character references', around('<linearGradient href="&#106;avascript:alert(1)"/>')],
  ['a style that fetches', around('<rect style="fill: url(https://example.com/a)"/>')],
  ['a style that fetches in quotes', around('<rect fill="url( \'//example.com/a\' )"/>')],
  ['a style that fetches by an escape', around('<rect style="fill: \\75 rl(https://example.com/a)"/>')],
  ['a style that fetches by a reference', around('<rect style="fill: &#117;rl(https://example.com/a)"/>')],
  ['a style sheet that imports', around('<style>@import "https://example.com/a.css";</style>')],
  ['a style sheet with a font', around('<style>@font-face { src: url(#a) }</style>')],
  ['a style sheet with an image set', around('<style>a { mask: image-set("a.png" 1x) }</style>')],
  [
    'a style sheet with a word split by a comment',
    around('<style>svg{background:u<!-- x -->rl(//a.b/c)}</style>'),
  ],
  [
    'a style sheet with a word split by an element',
    around('<style>svg{background:u<g/>rl(//a.b/c)}</style>'),
  ],
  [
    'a style sheet with a word split by a description',
    around('<style>svg{background:u<title>q</title>rl(//a.b/c)}</style>'),
  ],
  ['a style sheet inside a comment', around('<style><!-- .a { fill: red } --></style>')],
  ['an embedded image', around('<image href="data:image/png;base64,iVBORw0KGgo=" width="10"/>')],
  ['a drawing that is reused', around('<g id="a"/><use href="#a"/>')],
  ['a pattern', around('<pattern id="a"><rect fill="url(#b)"/></pattern>')],
  ['a marker', around('<marker id="a"><path marker-mid="url(#b)" d=""/></marker>')],
  ['a mask', around('<mask id="a"><rect mask="url(#b)"/></mask>')],
  ['a clip path', around('<clipPath id="a"><rect clip-path="url(#b)"/></clipPath>')],
  ['a filter', around('<rect filter="blur(9999px)"/>')],
  ['an attribute that comes twice', around('', 'width="1" width="1000000"')],
  ['an attribute that comes twice in other letters', around('', 'width="1" WIDTH="1000000"')],
  ['another base', around('<linearGradient href="#x"/>', 'xml:base="https://example.com/"')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
  ['an external style sheet', '<?xml-stylesheet href="https://example.com/a.css"?><svg/>'],
  ['another encoding', '<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>'],
  ['a CDATA section', around('<![CDATA[<script>alert(1)</script>]]>')],
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
])('%s is refused [asvs 1.3.4]', (_what, svg) => {
  expect(judge(svg)).toBe(false)
})
