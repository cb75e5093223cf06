import { canBeChosen } from './common-password.ts'

/**
 * Patterns of the passwords that people in China use most. No package of the registry has a list of them, so these are
 * derived from what studies of leaked passwords describe (Li, Han and Xu, "A Large-Scale Empirical Analysis of Chinese Web
 * Passwords", 2014; Wang, Wang, He and Tian, "Birthday, Name and Bifacial-security", 2019): a phrase or a name in pinyin,
 * or a few letters of the keyboard, joined with a number that is easy to type or sounds like a phrase.
 */

/** "I love you", "I love my family", "who am I", "hello", "darling", "wife", "husband", "happiness", and the like. */
const phrases =
  'woaini woai woaiwo woaiwojia woshishui wo aini ai nihao baobao baobei laopo laogong xingfu kuaile zhongguo beijing shanghai mima'.split(
    ' ',
  )
/** The most frequent surnames, and the "Smith" of textbooks. */
const names =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zhangsan lisi wangwu'.split(
    ' ',
  )
/** One letter once or twice, and the beginnings of the rows and columns of the keyboard. */
const letters = 'a q z w x s l aa qq zz ww ss abc abcd qwe asd zxc qaz admin root test'.split(' ')

/** Numbers that sound like "I love you", "for ever", "kiss me" or "get rich". */
const soundNumbers = '520 521 1314 520520 5201314 1314520 5211314 201314 7758521 168 888'.split(' ')
/** Numbers that are easy to type. */
const easyNumbers =
  '123 1234 12345 123456 1234567 12345678 123456789 123123 321 321321 666 666666 888888 111111 000000 123321 112233'.split(
    ' ',
  )

/** Phrases and letters come before and after their numbers. */
const combinations = [
  ...join(phrases, soundNumbers),
  ...join([...phrases, ...names], easyNumbers),
  ...join([...names, ...letters], soundNumbers),
  ...join(letters, easyNumbers),
  ...join(easyNumbers, letters),
  ...join(soundNumbers, phrases),
]

/** All that fit the rule of a new password, in small letters. */
export const chinesePasswords: ReadonlySet<string> = new Set(combinations.filter(canBeChosen))

function join(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end))
}
