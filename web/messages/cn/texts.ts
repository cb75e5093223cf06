import type { texts as english } from '../en/texts.ts'
import type { SameKeys } from '../same-keys.ts'

export const texts: SameKeys<typeof english> = {
  copy: {
    copied: '已复制',
    failed: '复制失败，请选中文字后手动复制',
    unsupported: '当前浏览器不支持自动复制',
  },
  texts: {
    contents: '本页目录',
    failed: '页面内容加载失败。',
  },
  faq: {
    search: '搜索问题',
    found_one: '找到 {{count, number}} 个问题',
    found_other: '找到 {{count, number}} 个问题',
    none: '没有与“{{query}}”相符的问题。请换个关键词，或使用意见反馈。',
    copyLink: '复制本题链接',
  },
}
