import './home.css'
// The prerendered parts around the island have plain class names: their code never reaches the browser, which makes them up.
import './promotion-frame.css'
import './promotion-page.css'
import './scene.css'
import { hydrateRoot } from 'react-dom/client'
import { recallLanguage, rememberLanguage } from '../platform/browser/browser-storage.ts'
import { findLanguage, languageOf } from '#rules/languages.ts'
import { CalculatorIsland } from './calculator-island.tsx'

const wordsIn = {
  en: async () => (await import('./messages/en.ts')).en,
  cn: async () => (await import('./messages/cn.ts')).cn,
}
const locale = document.documentElement.lang
const language = languageOf(locale).key
const address = new URLSearchParams(location.search)

/** Whose link it is, and in which language, goes along to where the page leads. */
const keepAddress = () => {
  const sid = address.get('sid')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep]')) {
    const kept = new URLSearchParams(link.search)
    kept.set('lang', language)
    if (sid !== null) kept.set('sid', sid)
    link.search = kept.toString()
  }
}

/** The toggle is a link; only who uses it has chosen for good (decision 41). */
const keepChoice = () => {
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-language]')
  const chosen = toggle?.dataset.language
  if (!toggle || !chosen) return
  const other = new URLSearchParams(address)
  other.set('lang', chosen)
  toggle.search = other.toString()
  toggle.addEventListener('click', () => rememberLanguage(chosen))
}

/** An address without a language was answered by the host's; the visitor's own choice comes before that. */
const followChoice = () => {
  const chosen = findLanguage(recallLanguage())?.key
  if (address.has('lang') || chosen === undefined || chosen === language) return false
  address.set('lang', chosen)
  location.replace(`${location.pathname}?${address}${location.hash}`)
  return true
}

if (!followChoice()) {
  keepAddress()
  keepChoice()
  const island = document.querySelector('#calculator')
  if (island) {
    const { calculator } = await wordsIn[language]()
    hydrateRoot(island, <CalculatorIsland messages={calculator} locale={locale} />)
  }
}
