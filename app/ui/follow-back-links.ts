/**
 * A click on a `BackLink` goes back to the newest page in this tab's history that is such a list, also before
 * React has started. In the head of every page; the content security policy has its hash.
 */
export const followBackLinks = `addEventListener('click',event=>{
const link=event.target.closest&&event.target.closest('a[data-back]')
if(!link||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey||!window.navigation)return
const{navigation}=window
const lists=new RegExp(link.dataset.back)
const isList=({url})=>url&&lists.test(new URL(url).pathname)
const before=navigation.entries().slice(0,navigation.currentEntry.index)
const list=before.findLast(isList)
if(!list)return
event.preventDefault()
event.stopPropagation()
navigation.traverseTo(list.key)
},true)`
