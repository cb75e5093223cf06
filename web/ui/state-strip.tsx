import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { IconType } from '../platform/icons/create-icon.tsx'
import styles from './state-strip.module.css'

interface StateStripProps {
  tone: 'success' | 'warning' | 'danger' | 'info' | 'quiet'
  Icon: IconType
  title: ReactNode
  children: ReactNode
  /** The one action that can change the state. */
  action?: ReactNode
}

/** Shows a state as a colour, an icon, a word and a sentence. */
export const StateStrip = ({ tone, Icon, title, children, action }: StateStripProps) => (
  <Paper withBorder className={styles.strip} px="card" py="md" data-tone={tone}>
    <Text span h={24} c="var(--ink)" aria-hidden>
      <Icon size={24} />
    </Text>
    <div>
      <Text c="var(--ink)" fw={600}>
        {title}
      </Text>
      <div className={styles.text}>{children}</div>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </Paper>
)
