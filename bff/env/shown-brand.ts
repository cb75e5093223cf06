import { brand } from '#web/brand/brand.ts'

type Shown = Pick<typeof brand, 'name' | 'website' | 'contact'>

/** What the pages show of a brand: nothing of the example in production, where it would be somebody who does not exist. */
export const shownBrand = (isProduction: boolean, from: Shown & { isExample: boolean } = brand): Shown =>
  isProduction && from.isExample ? { name: '', website: '', contact: '' } : from
