import type { frame as english } from '../en/frame.ts'
import type { SameKeys } from '../same-keys.ts'

export const frame: SameKeys<typeof english> = {
  frame: {
    skip: '跳到正文',
    title: '{{screen}} · {{brand}}',
    portal: '推广伙伴平台',
    brandSite: '产品官网',
    otherLanguage: 'English',
    languageFailed: '语言切换失败，请稍后再试',
    copyright: '© {{year}} {{brand}}',
    close: '关闭',
    retry: '重试',
    loading: '加载中',
  },
  menu: {
    name: '主菜单',
    open: '打开菜单',
    home: '首页',
    myInvoice: '我的账单',
    loginLog: '登录日志',
    quit: '退出',
  },
  greeting: {
    hello: '您好，{{name}}',
    months_one: '已加入 {{count, number}} 个月',
    months_other: '已加入 {{count, number}} 个月',
    firstMonth: '加入不足一个月',
  },
  quit: {
    title: '退出',
    question: '确定要退出登录吗？',
    stay: '取消',
    canceled: '已取消',
    done: '已成功退出登录',
  },
  idle: {
    title: '登录即将失效',
    lead: '您已有一段时间没有操作。为保护账号安全，倒计时结束后将自动退出登录。',
    minutes_one: '还剩 {{count, number}} 分钟',
    minutes_other: '还剩 {{count, number}} 分钟',
    seconds_one: '还剩 {{count, number}} 秒',
    seconds_other: '还剩 {{count, number}} 秒',
    due: '您已有一段时间没有操作。为保护账号安全，系统随时会自动退出登录。',
    stay: '保持登录',
    quit: '退出登录',
  },
  notFound: {
    title: '页面不存在',
    text: '该地址没有内容，可能是输入有误，或页面已移动。',
    toStart: '返回首页',
  },
  crash: {
    title: '页面出现故障',
    text: '已保存的内容不会丢失，请重新加载页面后继续。',
    reload: '重新加载',
  },
}
