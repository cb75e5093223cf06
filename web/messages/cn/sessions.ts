import type { sessions as english } from '../en/sessions.ts'
import type { SameKeys } from '../same-keys.ts'

export const sessions: SameKeys<typeof english> = {
  sessions: {
    title: '已登录的浏览器或设备',
    current: '当前浏览器',
    browserOn: '{{system}} 上的 {{browser}}',
    unknownBrowser: '未知浏览器',
    unknownAddress: '未知 IP 地址',
    browser: '浏览器',
    since: '登录时间',
    lastUsed: '最近使用',
    now: '当前',
    onlyHere: '没有其他浏览器或设备登录此账号。',
    scope: '这里只列出本平台的登录；该账号在其他地方的登录不受影响。',
    endOthers: '退出所有其他浏览器或设备',
    question: '确定退出所有其他浏览器或设备吗？在那里使用本平台需要重新登录。',
    ofProvider: '本平台以外的登录不受影响。',
    confirm: '退出其他浏览器或设备',
    ended: '已退出所有其他浏览器或设备',
    again: '请重试。',
    failed: '未能加载已登录的浏览器或设备。',
  },
}
