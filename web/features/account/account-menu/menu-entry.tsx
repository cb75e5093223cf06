import { type ComponentType, type ReactNode, useId } from 'react'
import styles from './account-menu-panel.module.css'

interface MenuEntryProps {
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  name: string
  /** A second line: what the entry is for, or its value now. Empty keeps the line's place while it loads. */
  note?: ReactNode
  run: () => void
}

/** An entry of the account menu. Its button covers the note too, which describes it without being part of its name. */
export const MenuEntry = ({ Icon, name, note, run }: MenuEntryProps) => {
  const noteId = useId()
  return (
    <div className={styles.entry} role="none">
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          {...(note && { 'aria-describedby': noteId })}
          onClick={run}
        >
          {name}
        </button>
        {note !== undefined && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
    </div>
  )
}
