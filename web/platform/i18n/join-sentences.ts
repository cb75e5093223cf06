import type { TFunction } from 'i18next'

/** Joins sentences into one paragraph. English puts a space between two sentences, Chinese does not. */
export const joinSentences = (t: TFunction, sentences: readonly (string | false | null | undefined)[]) =>
  sentences
    .filter((sentence) => typeof sentence === 'string')
    .reduce((first, second) => (first === '' ? second : t('frame.sentences', { first, second })), '')
