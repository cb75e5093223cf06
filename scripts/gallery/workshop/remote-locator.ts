import { getByLabelSelector, getByPlaceholderSelector, getByRoleSelector, getByTextSelector } from 'ivya'
import type { Locator, Page } from 'playwright'
import type { ElementAction, Step, UploadedFile } from './messages.ts'

/** Carries out a step in the frame; resolves with its value. */
export type RunStep = (step: Step) => Promise<unknown>

type RoleOptions = Parameters<typeof getByRoleSelector>[1]
interface ByText {
  exact?: boolean
}
interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

const selectors = new WeakMap<object, string>()
const selectorOf = (locator: object) => JSON.stringify(selectors.get(locator))

/**
 * An object of Playwright with those members only that the workshop has; any other one throws.
 *
 * @param name how the error calls the object
 */
// The members of the whole type are what states are written with.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function limited<Whole>(name: string, members: object): Whole {
  return new Proxy(members, {
    get(target, key, receiver) {
      // A promise that resolves with the object asks for this one.
      if (key in target || typeof key === 'symbol' || key === 'then')
        return Reflect.get(target, key, receiver)
      throw new Error(
        `The workshop has no ${name}.${key}: write the state with what it has, or add it to scripts/gallery/workshop.`,
      )
    },
  }) as Whole
}

/** The ways to find elements that pages and locators share. `within` is the selector of the outer elements. */
export function findersIn(run: RunStep, within: string | null) {
  const find = (selector: string) =>
    createLocator(run, within === null ? selector : `${within} >> ${selector}`)
  return {
    getByRole: (role: string, options?: RoleOptions) => find(getByRoleSelector(role, options)),
    getByText: (text: string, options?: ByText) => find(getByTextSelector(text, options)),
    getByLabel: (text: string, options?: ByText) => find(getByLabelSelector(text, options)),
    getByPlaceholder: (text: string, options?: ByText) => find(getByPlaceholderSelector(text, options)),
    locator: (css: string) => find(css),
  }
}

/** A locator of Playwright's whose elements are in a frame of the workshop. The frame understands Playwright's selectors. */
function createLocator(run: RunStep, selector: string): Locator {
  const act =
    (action: ElementAction) =>
    (value?: unknown): Promise<unknown> =>
      run({ action, selector, value })
  const narrow = (part: string) => createLocator(run, `${selector} >> ${part}`)
  const locator = limited<Locator>('locator', {
    ...findersIn(run, selector),
    page: () => limited<Page>('page', findersIn(run, null)),
    nth: (index: number) => narrow(`nth=${index}`),
    first: () => narrow('nth=0'),
    last: () => narrow('nth=-1'),
    filter: ({ hasText }: { hasText: string }) => narrow(`internal:has-text=${JSON.stringify(hasText)}i`),
    and: (other: Locator) => narrow(`internal:and=${selectorOf(other)}`),
    or: (other: Locator) => narrow(`internal:or=${selectorOf(other)}`),
    waitFor: ({ state = 'visible' } = {}) => act(state === 'hidden' ? 'waitHidden' : 'waitVisible')(),
    count: act('count'),
    click: () => act('click')(),
    hover: () => act('hover')(),
    focus: () => act('focus')(),
    blur: () => act('blur')(),
    check: () => act('check')(),
    fill: act('fill'),
    press: act('press'),
    scrollIntoViewIfNeeded: () => act('scrollIntoView')(),
    setInputFiles: ({ name, mimeType, buffer }: File) =>
      act('upload')({ name, mimeType, content: buffer.toString('base64') } satisfies UploadedFile),
  })
  selectors.set(locator, selector)
  return locator
}
