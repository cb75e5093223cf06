import { defaultLanguage, languages as table } from '#rules/languages.ts'
import type { Choice, ListedState } from '../messages.ts'

export const languages = table.map(({ key, ownName }) => ({ value: key, name: ownName }))
const widths = [375, 768, 1440] as const
export const schemes = [
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
] as const

const pick = <Value>(values: readonly Value[], wanted: unknown, usual: Value): Value =>
  values.find((value) => String(value) === String(wanted)) ?? usual

/** The choice that an address holds; what it leaves out or has wrong is the usual. */
export function readChoice(search: string): Choice {
  const given = new URLSearchParams(search)
  const width = Number(given.get('width'))
  return {
    state: given.get('state') ?? '',
    language: pick(
      languages.map(({ value }) => value),
      given.get('lang'),
      defaultLanguage,
    ),
    // States may exist at widths of their own only, as printed pages do.
    width: width >= 320 && width <= 1920 ? width : 1440,
    scheme: pick(
      schemes.map(({ value }) => value),
      given.get('scheme'),
      'light',
    ),
  }
}

/** The address of a choice, to be shared. */
export const addressOf = ({ state, language, width, scheme }: Choice) =>
  `?${new URLSearchParams({ state, lang: language, width: String(width), scheme })}`

/** The widths at which a state can be seen. */
export const widthsOf = (state: ListedState | undefined): readonly number[] => state?.widths ?? widths

/** The choice of another state, at a width that it has. */
export const choiceOf = (choice: Choice, state: ListedState): Choice => ({
  ...choice,
  state: state.slug,
  width: pick(widthsOf(state), choice.width, widthsOf(state).at(-1) ?? 1440),
})
