// The app of a page that is read: all of it is in the first HTML, and the app comes when somebody reaches for what it alone can do.
(function () {
  var files = JSON.parse(document.getElementById('app-files').textContent);
  var answers = document.getElementById('first-answers');
  var nonce = document.currentScript.nonce;
  var page = document.documentElement;
  var CONTROL = 'button, input, textarea, select, summary, header a';
  // A pointer that rests where the page is drawn below it has reached for nothing; nor has a key, whatever the browser does with it.
  var REACHES = ['pointermove', 'touchstart', 'focusin'];
  var begun = false;
  var failures = 0;

  function begin() {
    if (begun) return;
    begun = true;
    if (failures === 0)
      files.ahead.forEach(function (file) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = '';
        link.nonce = nonce;
        link.href = file;
        document.head.append(link);
      });
    import(files.entry).then(
      function () {
        return say(false);
      },
      function () {
        begun = false;
        failures += 1;
        // The next time that somebody reaches for it, it is asked for again. Who pressed a button waits for an answer now.
        if (failures > 1 || document.querySelector('[data-pressed]')) recover();
      },
    );
  }

  // Many browsers remember that a script failed, and ask for it no more: only a page that is loaded again does. It is not, where that would take the text away.
  function recover() {
    fetch(files.entry, { cache: 'no-store' }).then(
      function () {
        var isLoadedAgain = performance.getEntriesByType('navigation')[0].type === 'reload';
        return isLoadedAgain ? say(true) : location.reload();
      },
      function () {
        say(true);
      },
    );
  }

  function say(isOutOfReach) {
    document.getElementById('start-failure').hidden = !isOutOfReach;
  }

  // Finds an element again in the page that the app has drawn in place of its own: by its address or its name, and as which of those that share it.
  function placeOf(root, element) {
    function nameOf(each) {
      return (
        each.tagName + (each.getAttribute('href') || each.ariaLabel || (each.tabIndex < 0 ? '' : each.textContent))
      );
    }
    function likes() {
      return Array.from(root.querySelectorAll(element.tagName)).filter(function (each) {
        return nameOf(each) === name;
      });
    }
    if (!element) return function () {};
    var name = nameOf(element);
    var nth = likes().indexOf(element);
    return function () {
      return likes()[nth];
    };
  }

  // src/main.tsx asks before it draws the app: not while words are selected, which would be let go, unless somebody has pressed, sent or gone into something. What it
  // is given puts the focus where it was, and presses what was pressed.
  window.beforeDrawing = function (root) {
    var EVENTS = ['selectionchange', 'focusin', 'click', 'submit'];
    return new Promise(function (resolve) {
      function look() {
        var selection = document.getSelection();
        var keepsWords = !selection.isCollapsed && selection.toString().trim() !== '';
        if (keepsWords && !root.querySelector('input:focus, textarea:focus, [data-pressed], [data-sent]')) return;
        EVENTS.forEach(function (name) {
          removeEventListener(name, look);
          document.removeEventListener(name, look);
        });
        var focused = placeOf(root, root.querySelector('a:focus, button:focus, summary:focus'));
        var pressed = placeOf(root, root.querySelector('[data-pressed]'));
        resolve(function () {
          var focus = focused();
          if (focus) focus.focus({ preventScroll: true });
          var button = pressed();
          if (button) button.click();
        });
      }
      // At the window they come after the marks of what was pressed and sent; a selection is heard of at the document alone.
      EVENTS.forEach(function (name) {
        (name === 'selectionchange' ? document : window).addEventListener(name, look);
      });
      look();
    });
  };

  REACHES.forEach(function (name) {
    addEventListener(
      name,
      function (event) {
        if (event.target instanceof Element && event.target.closest(CONTROL)) begin();
      },
      { capture: true, passive: true },
    );
  });
  // A button that is pressed before the app is here: it is pressed again. A form that is sent has a mark of its own.
  addEventListener('click', function (event) {
    var button = event.target instanceof Element && event.target.closest('[data-first-page] button');
    if (!button) return;
    if (button.type !== 'submit' || !button.form) {
      document.querySelectorAll('[data-pressed]').forEach(function (before) {
        before.removeAttribute('data-pressed');
      });
      button.setAttribute('data-pressed', '');
    }
    begin();
  });

  // What is written and looked for, what is narrowed by the address, and the words of another language need it at once; so does who is signed in.
  var narrowed = Array.from(new URLSearchParams(location.search).keys()).some(function (name) {
    return name !== 'lng';
  });
  if (!answers || narrowed || location.hash || 'waiting' in page.dataset || 'otherLanguage' in page.dataset) {
    begin();
    return;
  }
  // What is said of it, and what comes after it, are near.
  var rest = document.querySelector('[data-needs-app]');
  if (rest)
    new IntersectionObserver(
      function (entries) {
        if (entries[0].isIntersecting) begin();
      },
      { rootMargin: '240px' },
    ).observe(rest);

  // A reader counts as one, whether the app comes or not; the server counts nobody twice.
  addEventListener('load', function () {
    var given = JSON.parse(answers.textContent);
    Object.keys(given).forEach(function (address) {
      var post = given[address].post;
      if (post)
        fetch('/api/post/visit', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ post_id: post.id, kind: 'view' }),
        })
          .then(function (answer) {
            return answer.text();
          })
          .catch(function () {
            // Nobody waits for it: a reader who is not counted has read the post.
          });
    });
  });
})();
