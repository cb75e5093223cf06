import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugOf } from './state.ts'
import type { Taken } from './take-pictures.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const anchorOf = (screen: string) => screen.replaceAll(' ', '-')
const unique = <Value>(values: Value[]) => [...new Set(values)]

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 0 24px 64px; }
nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 -24px; padding: 12px 24px; background: Canvas; border-bottom: 1px solid GrayText; }
nav a[aria-current] { font-weight: bold; }
h2 { margin: 48px 0 0; }
h3 { margin: 32px 0 8px; font-size: 15px; }
.row { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; }
figure { margin: 0; max-width: 100%; }
figure img { display: block; max-width: 100%; height: auto; outline: 1px solid GrayText; }
figcaption { font-size: 13px; }
pre { white-space: pre-wrap; color: CanvasText; border-left: 4px solid red; padding-left: 12px; }
[hidden] { display: none !important; }
`

/** Filters the pictures by the words of the address's anchor (#home+dark): a picture is shown if it has all of them. */
const script = `
const wanted = () => decodeURIComponent(location.hash.slice(1)).split('+').filter(Boolean)
const show = () => {
  const words = wanted()
  const fits = (element) => words.every((word) => element.dataset.words.split(' ').includes(word))
  for (const picture of document.querySelectorAll('figure, pre')) picture.hidden = !fits(picture)
  for (const group of [...document.querySelectorAll('article'), ...document.querySelectorAll('section')])
    group.hidden = !group.querySelector('figure:not([hidden]), pre:not([hidden])')
  for (const link of document.querySelectorAll('nav a')) {
    const word = link.dataset.word
    const isOn = words.includes(word)
    const others = words.filter((one) => one !== word && !link.dataset.instead.split(' ').includes(one))
    link.href = '#' + (isOn ? others : [...others, word]).join('+')
    if (isOn) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
addEventListener('hashchange', show)
show()
`

const wordsOf = ({ state, language, width }: Taken, scheme = '') =>
  [anchorOf(state.screen), slugOf(state), language, String(width), scheme].join(' ')

const figures = (taken: Taken) =>
  taken.pictures.map((file, index) => {
    const scheme = taken.schemes[index] ?? ''
    const caption = escape(`${taken.address} · ${taken.language} · ${taken.width} px · ${scheme}`)
    const shown = taken.width > 600 ? 480 : 220
    return `<figure data-words="${wordsOf(taken, scheme)}" style="width:${shown}px"><a href="${file}"><img src="${file}" loading="lazy" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`
  })

const failure = (taken: Taken) =>
  taken.error === null
    ? []
    : [
        `<pre data-words="${wordsOf(taken)}">${escape(`${taken.language}, ${taken.width} px: ${taken.error}`)}</pre>`,
      ]

const article = (all: Taken[]) => {
  const rows = unique(all.map(({ width }) => width)).map((width) => {
    const row = all.filter((taken) => taken.width === width)
    return `<div class="row">${[...row.flatMap(failure), ...row.flatMap(figures)].join('\n')}</div>`
  })
  return `<article><h3>${escape(all[0]?.state.name ?? '')}</h3>${rows.join('\n')}</article>`
}

const section = (screen: string, all: Taken[]) => {
  const states = unique(all.map(({ state }) => state))
  const articles = states.map((state) => article(all.filter((taken) => taken.state === state)))
  return `<section><h2>${escape(screen)}</h2>${articles.join('\n')}</section>`
}

/** Links of which at most one is active. */
const choice = (words: string[]) =>
  words
    .map((word) => `<a data-word="${word}" data-instead="${words.join(' ')}" href="#${word}">${word}</a>`)
    .join(' ')

/** Writes the page that shows all pictures. It loads files from its own folder only. */
export async function writePage(taken: Taken[], folder: string) {
  const screens = unique(taken.map(({ state }) => state.screen))
  const choices = [
    screens.map(anchorOf),
    unique(taken.map(({ language }) => language)),
    unique(taken.map(({ width }) => String(width))),
    unique(taken.flatMap(({ schemes }) => schemes)),
  ]
  const pictures = taken.flatMap((one) => one.pictures).length
  const failures = taken.filter(({ error }) => error !== null).length
  const sections = screens.map((screen) =>
    section(
      screen,
      taken.filter(({ state }) => state.screen === screen),
    ),
  )
  const file = join(folder, 'index.html')
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><style>${style}</style>
<h1>Gallery</h1><p>${pictures} pictures, ${failures} failures, ${new Date().toISOString().slice(0, 16)} UTC</p>
<nav>${choices.map(choice).join(' <span>·</span> ')}</nav>
${sections.join('\n')}<script>${script}</script></html>
`
  await writeFile(file, page)
  return { file, pictures, failures }
}
