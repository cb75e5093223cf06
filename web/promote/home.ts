import '../platform/theme/chinese.css'
import '../platform/theme/targets.css'
import '../platform/theme/elements.css'
import './home.css'
// The prerendered parts around the island use plain class names: CSS modules would need their code in the browser bundle.
import '../ui/frame.css'
import '../ui/promotion-frame.css'
import './promotion-page.css'
import { storedLanguage } from '../platform/browser/browser-storage.ts'
import { findLanguage, type LanguageKey, languageOf } from '#rules/languages.ts'
import type { Catalogue } from '../platform/i18n/i18n.ts'

const loadMessages = (language: LanguageKey): Promise<{ default: Pick<Catalogue, 'calculator'> }> =>
  import(`../messages/${language}/lazy/calculator.json`)
const locale = document.documentElement.lang
const language = languageOf(locale).key
const address = new URLSearchParams(location.search)

/** Passes the link's owner (`sid`) and the language on to the pages that this one links to. */
const passOnParameters = () => {
  const sid = address.get('sid')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep]')) {
    const query = new URLSearchParams(link.search)
    query.set('lang', language)
    if (sid !== null) query.set('sid', sid)
    link.search = query.toString()
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
  toggle.addEventListener('click', () => storedLanguage.keep(chosen))
}

/** For a URL without a language the server picks the host's; a choice that the visitor made before takes precedence. */
const followChoice = () => {
  const chosen = findLanguage(storedLanguage.read())?.key
  if (address.has('lang') || chosen === undefined || chosen === language) return false
  address.set('lang', chosen)
  location.replace(`${location.pathname}?${address}${location.hash}`)
  return true
}

/** Resolves when a part is in the window, or less than half a window below it. */
const isNear = (part: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '50%' },
    )
    observer.observe(part)
  })

/** Everything else on the page is prerendered. Only visitors who reach the calculator load React. */
const startCalculator = async (island: Element) => {
  await isNear(island)
  const [{ hydrateCalculator }, { default: messages }] = await Promise.all([
    import('./hydrate-calculator.tsx'),
    loadMessages(language),
  ])
  hydrateCalculator(island, { messages: messages.calculator, locale })
}

if (!followChoice()) {
  passOnParameters()
  rememberChoice()
  const island = document.querySelector('#calculator')
  if (island) startCalculator(island).catch(() => island.nextElementSibling?.removeAttribute('hidden'))
}
