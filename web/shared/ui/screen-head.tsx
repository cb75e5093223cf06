import styles from './screen-head.module.css'
import { useScreenTitle } from './use-screen-title.ts'

/** The head of a screen, which names the browser's tab as well. */
export const ScreenHead = ({ title }: { title: string }) => {
  useScreenTitle(title)
  return <h1 className={styles.head}>{title}</h1>
}
