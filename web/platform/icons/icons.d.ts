declare module '~icons/tabler/*' {
  import type { IconType } from '#web/platform/icons/create-icon.tsx'

  /** Made by `web/codegen/icons.ts`. */
  const icon: IconType
  export default icon
}
