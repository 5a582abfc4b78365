import { onMounted } from 'vue'
import DefaultTheme from 'vitepress/theme-without-fonts'
import type { DefaultTheme as Options, Theme } from 'vitepress'
import AmbiguityList from './AmbiguityList.vue'
import { searchOptions } from './search.js'
import TryOperation from './TryOperation.vue'
import './style.css'

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app, siteData }) => {
    // The site's configuration cannot hold it: functions in it are evaluated from text, which its policy forbids.
    const { search } = siteData.value.themeConfig as Options.Config
    if (search?.provider === 'local') search.options = { miniSearch: { searchOptions } }
    app.component('AmbiguityList', AmbiguityList)
    app.component('TryOperation', TryOperation)
  },
  setup: () => {
    onMounted(() => {
      // The pages of the interfaces, which Redoc renders, lead here for the search.
      if (location.hash === '#search') document.querySelector<HTMLElement>('.DocSearch-Button')?.click()
    })
  },
}

export default theme
