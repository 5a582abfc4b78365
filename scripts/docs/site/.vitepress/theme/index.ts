import { onMounted } from 'vue'
import DefaultTheme from 'vitepress/theme-without-fonts'
import type { Theme } from 'vitepress'
import AmbiguityList from './AmbiguityList.vue'
import TryOperation from './TryOperation.vue'
import './style.css'

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
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
