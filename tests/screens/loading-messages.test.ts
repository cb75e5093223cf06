import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import type { loadBundle } from '#web/platform/i18n/load-bundle.ts'

const outage = vi.hoisted(() => ({ isOn: false }))
vi.mock('#web/platform/i18n/load-bundle.ts', async (importOriginal) => {
  const original = await importOriginal<{ loadBundle: typeof loadBundle }>()
  return {
    loadBundle: (...asked: Parameters<typeof loadBundle>) =>
      outage.isOn ? Promise.reject(new Error('offline')) : original.loadBundle(...asked),
  }
})
// Other files of the worker have asked for further bundles.
vi.resetModules()
const { chooseLanguage, loadMessages, startI18n } = await import('#web/platform/i18n/i18n.ts')
const { lazyComponent } = await import('#web/platform/lazy-component.ts')

beforeEach(() => startI18n('en'))

test('messages that are requested while the language changes load in both languages, before the change', async () => {
  const switching = chooseLanguage('cn')
  await loadMessages('private')
  const titles: string[] = []
  const note = () => titles.push(i18next.t('home:title'))
  i18next.on('languageChanged', note)
  await switching
  i18next.off('languageChanged', note)
  expect(titles).toEqual(['首页'])
  expect(i18next.language).toBe('zh-Hans')
})

test('a bundle that does not load is reported, and loads with the next try', async () => {
  outage.isOn = true
  await expect(loadMessages('material')).rejects.toThrow('offline')
  outage.isOn = false
  await loadMessages('material')
  expect(i18next.t('material:link')).toBe('Your link')
})

test('a component whose code could not be loaded ahead loads with the next try', async () => {
  const Component = () => null
  const load = vi
    .fn<() => Promise<typeof Component>>(async () => Component)
    .mockRejectedValueOnce(new Error('offline'))
  const { preload } = lazyComponent(load)
  await expect(preload()).rejects.toThrow('offline')
  expect(await preload()).toEqual({ default: Component })
  await preload()
  expect(load).toHaveBeenCalledTimes(2)
})
