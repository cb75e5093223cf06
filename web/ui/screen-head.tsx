import { Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../platform/brand/brand.ts'

interface ScreenHeadProps {
  title: string
  /** Actions for the whole screen, shown beside its title. */
  children?: ReactNode
}

/** The heading of a screen, which also sets the title of the browser tab. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => {
  useScreenTitle(title)
  return (
    <Group justify="space-between" gap="8px 24px" mih={40} mb={24}>
      <h1>{title}</h1>
      {children}
    </Group>
  )
}

/** Names the browser tab after the screen. */
export const useScreenTitle = (screen: string) => {
  const { t } = useTranslation('frame')
  const name = brand().name || t('portal')
  useDocumentTitle(t('title', { screen, brand: name }))
}
