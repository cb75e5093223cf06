import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCircleCheck, IconCircleX } from '../../../ui/icons.ts'
import { exampleDrawings } from './example-drawings.tsx'
import styles from './verification-form.module.css'

const tipLabels = {
  good: 'imageTip.good',
  cutOff: 'imageTip.cutOff',
  blurred: 'imageTip.blurred',
  blocked: 'imageTip.blocked',
  withHead: 'imageTip.withHead',
} as const

/** Shows the rules for images before any mistake is made (specification, section 5); a company's certificate shows no head. */
export const ImageTips = ({ ofPerson = false }: { ofPerson?: boolean }) => {
  const { t } = useTranslation()
  const id = useId()
  const bad = ofPerson
    ? (['cutOff', 'blurred', 'blocked', 'withHead'] as const)
    : (['cutOff', 'blurred', 'blocked'] as const)
  return (
    <section className={styles.tips} aria-labelledby={id}>
      <h3 id={id}>{t('imageTips.title')}</h3>
      <ul className={styles.examples}>
        {(['good', ...bad] as const).map((name) => (
          <li key={name} className={styles.example}>
            <svg className={styles.drawing} viewBox="0 0 84 60" aria-hidden>
              {exampleDrawings[name]}
            </svg>
            <span className={styles.verdict}>
              {name === 'good' ? (
                <IconCircleCheck
                  className={styles.good}
                  size={16}
                  stroke={2}
                  role="img"
                  aria-label={t('imageTips.yes')}
                />
              ) : (
                <IconCircleX
                  className={styles.bad}
                  size={16}
                  stroke={2}
                  role="img"
                  aria-label={t('imageTips.no')}
                />
              )}
              {t(tipLabels[name])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
