/*
 * Loaded instead of the pages' scripts by browsers below the floor (src/contract/rules/browser-floor.ts): says so, and
 * opens the menu. ES5, since it runs only there; styles by properties, which need no layers.
 */
;(function () {
  var isArabic = document.documentElement.lang === 'ar'
  var text = document.createElement('p')
  text.id = 'old-browser'
  text.setAttribute('role', 'status')
  text.textContent = isArabic
    ? 'يمكن قراءة الصفحات في هذا المتصفح، أما الحجز وتسجيل الدخول والبحث فتحتاج إلى إصدار أحدث: Safari 16.4 أو Chrome 111 أو Firefox 115 أو ما بعدها.'
    : 'You can read the pages in this browser. To book, log in or search, use a newer one: Safari 16.4, Chrome 111, Firefox 115 or later.'
  text.style.margin = '0'
  text.style.padding = '12px 16px'
  text.style.background = '#f4b740'
  text.style.color = '#1a1423'
  document.body.insertBefore(text, document.body.firstChild)

  var menu = document.getElementById('menu')
  var button = document.querySelector('[popovertarget="menu"]')
  if (!menu || !button || 'popover' in HTMLElement.prototype) return
  button.addEventListener('click', function () {
    menu.classList.toggle(':popover-open')
  })
})()
