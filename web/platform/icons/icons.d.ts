declare module '~icons/tabler/*' {
  import type { createIcon } from '#web/platform/icons/create-icon.tsx'

  /** Made by `web/codegen/icons.ts`. */
  const Icon: ReturnType<typeof createIcon>
  export default Icon
}
