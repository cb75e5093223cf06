import '../platform/theme/chinese.css'
import '../platform/theme/targets.css'
import './home.css'
// The prerendered parts around the island use plain class names: CSS modules would need their code in the browser bundle.
import './promotion-frame.css'
import './promotion-page.css'
import './scene.css'
import { hydrateRoot } from 'react-dom/client'
import { recallLanguage, rememberLanguage } from '../platform/browser/browser-storage.ts'
import { findLanguage, type LanguageKey, languageOf } from '#rules/languages.ts'
import { CalculatorIsland } from './calculator-island.tsx'
import type { PromotionMessages } from './promotion-messages.ts'

/** Everything else on the page is prerendered. */
const loadMessages = (
  language: LanguageKey,
): Promise<{ calculator: Pick<PromotionMessages, 'calculator'> }> =>
  import(`../messages/${language}/calculator.ts`)
const locale = document.documentElement.lang
const language = languageOf(locale).key
const address = new URLSearchParams(location.search)

/** Passes the link's owner (`sid`) and the language on to the pages that this one links to. */
const passOnParameters = () => {
  const sid = address.get('sid')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep]')) {
    const kept = new URLSearchParams(link.search)
    kept.set('lang', language)
    if (sid !== null) kept.set('sid', sid)
    link.search = kept.toString()
  }
}

/** The toggle is a link; the language is remembered only when the visitor uses it (decision 41). */
const rememberChoice = () => {
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-language]')
  const chosen = toggle?.dataset.language
  if (!toggle || !chosen) return
  const other = new URLSearchParams(address)
  other.set('lang', chosen)
  toggle.search = other.toString()
  toggle.addEventListener('click', () => rememberLanguage(chosen))
}

/** For a URL without a language the server picks the host's; a choice that the visitor made before takes precedence. */
const followChoice = () => {
  const chosen = findLanguage(recallLanguage())?.key
  if (address.has('lang') || chosen === undefined || chosen === language) return false
  address.set('lang', chosen)
  location.replace(`${location.pathname}?${address}${location.hash}`)
  return true
}

if (!followChoice()) {
  passOnParameters()
  rememberChoice()
  const island = document.querySelector('#calculator')
  if (island) {
    const { calculator } = await loadMessages(language)
    const isCompany = island.querySelector<HTMLInputElement>('input[value="COMPANY"]')?.checked
    const kindBefore = isCompany ? 'COMPANY' : undefined
    hydrateRoot(island, <CalculatorIsland messages={calculator.calculator} {...{ locale, kindBefore }} />)
  }
}
