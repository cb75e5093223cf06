import userEvent from '@testing-library/user-event'
import { Ivya } from 'ivya'
import type { Step, UploadedFile } from '../messages.ts'
import { followScheme } from './frame-scheme.ts'

/**
 * Runs in the portal's page in the frame, and carries out the steps that concern elements. Elements are found by Playwright's own
 * rules, so that a state finds the same ones as in the gallery.
 */
export type Drive = (step: Extract<Step, { selector: string }>) => Promise<unknown>

const finder = Ivya.create({ browser: 'chromium' })
/** Not `setup`, which would replace the clipboard of the page. */
const options = { pointerEventsCheck: 0 } as const
/** An element that does not appear by then is missing, in milliseconds. */
const patience = 60_000

/** How often a hidden tab looks for an element, in milliseconds. */
const hiddenMs = 50

const all = (selector: string) =>
  finder.queryLocatorSelectorAll(selector, document.documentElement) as HTMLElement[]
const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
const visible = (selector: string) => all(selector).find(isVisible) ?? null
const isEnabled = (element: Element) => !element.matches(':disabled, [aria-disabled="true"]')

/** Looks again with each frame that is drawn until there is a result. */
async function until<Result>(look: () => Result | null | false, problem: string): Promise<Result> {
  const end = performance.now() + patience
  for (;;) {
    const result = look()
    if (result !== null && result !== false) return result
    if (performance.now() > end) throw new Error(problem)
    // A hidden tab draws nothing, so a timer goes on there.
    await new Promise((resolve) => {
      if (document.hidden) setTimeout(resolve, hiddenMs)
      else requestAnimationFrame(resolve)
    })
  }
}

const found = (selector: string) => until(() => visible(selector), `Nothing on the page is ${selector}.`)
/** The first element, which may be invisible, as the inputs of boxes and upload fields are. */
const present = (selector: string) =>
  until(() => all(selector)[0] ?? null, `Nothing on the page is ${selector}.`)
const usable = (selector: string) =>
  until(() => {
    const element = visible(selector)
    return element !== null && isEnabled(element) && element
  }, `Nothing on the page that can be used is ${selector}.`)

function fill(element: HTMLElement, value: string): void {
  element.focus()
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React overrides the property of the element itself and would take the event for no change.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

function upload(element: HTMLElement, { name, mimeType, content }: UploadedFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
  const files = new DataTransfer()
  files.items.add(new File([bytes], name, { type: mimeType }))
  ;(element as HTMLInputElement).files = files.files
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

const drive: Drive = async ({ action, selector, value }) => {
  switch (action) {
    case 'count':
      return all(selector).length
    case 'waitVisible':
      return void (await found(selector))
    case 'waitHidden':
      return void (await until(() => visible(selector) === null, `The page still shows ${selector}.`))
    case 'click':
      return userEvent.click(await usable(selector), options)
    case 'check': {
      const box = (await present(selector)) as HTMLInputElement
      return box.checked ? undefined : userEvent.click(box, options)
    }
    case 'hover':
      return userEvent.hover(await found(selector), options)
    case 'focus':
      return (await found(selector)).focus()
    case 'blur':
      return (await found(selector)).blur()
    case 'fill':
      return fill(await usable(selector), String(value))
    case 'press': {
      const element = await usable(selector)
      element.focus()
      // Its result cannot be sent as data.
      await userEvent.keyboard(`{${String(value)}}`, options)
      return null
    }
    case 'upload':
      return upload(await present(selector), value as UploadedFile)
    case 'scrollIntoView':
      return (await present(selector)).scrollIntoView()
  }
}

if (frameElement) followScheme(frameElement as HTMLElement)
Object.assign(window, { workshopDrive: drive })
